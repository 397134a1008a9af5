type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Values<Path extends string> = [NameIn<Path>] extends [never] ? [] : [values: { readonly [Name in NameIn<Path>]: string }]

/** The address of a page of the borrower's app, its values encoded. Inside that app the router's `href` does the same; a test there holds these links against its pages. */
export function linkTo<const Path extends `/${string}`>(path: Path, ...[values]: Values<Path>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values as unknown as Record<string, string>)[name]!))
}
