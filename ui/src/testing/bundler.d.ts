// The used types of Node and the bundler for tests, without giving Node's types to code that runs in a browser.

declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}

interface ImportMeta {
  readonly dirname: string
  glob(pattern: string): Record<string, () => Promise<unknown>>
}
