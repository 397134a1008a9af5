import type { PagePath } from './page-path.ts'

type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Values<Path extends string> = [NameIn<Path>] extends [never] ? [] : [values: { readonly [Name in NameIn<Path>]: string }]

/** The address of a page of the borrower's app, its values encoded, for code outside that app: there the router's own `href` does the same. */
export function linkTo<const Path extends PagePath>(path: Path, ...[values]: Values<Path>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values as unknown as Record<string, string>)[name]!))
}
