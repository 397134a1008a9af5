/** The part of the WHATWG URL standard that core uses; every runtime has it, but core is compiled without a runtime's types. */
declare class URL {
  static parse(text: string): URL | null
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: { get(name: string): string | null }
}
