declare module 'virtual:client-files' {
  /** Written by the build (client-files.ts); empty while developing. */
  export const clientFiles: {
    readonly entry: string
    readonly catalogues: Readonly<Record<string, string>>
    readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly pages: Readonly<Record<string, readonly string[]>>
  }
}
