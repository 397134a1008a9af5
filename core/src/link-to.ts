type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The values that a path asks for, by the names that it holds after a colon. */
export type LinkValues<Path extends string> = { readonly [Name in NameIn<Path>]: string }

/** The address of a page: the path of its route with its values in place, each encoded. */
export function linkTo<const Path extends `/${string}`>(path: Path, values: LinkValues<Path>): `/${string}` {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values as Record<string, string>)[name]!)) as `/${string}`
}
