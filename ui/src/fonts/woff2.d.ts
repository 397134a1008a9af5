/** A font file as the bundler serves it. */
declare module '*.woff2?url' {
  const url: string
  export default url
}
