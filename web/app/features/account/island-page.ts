/** What a page gets, in the app as in the island of the account pages: the data of its loader. */
export type PageProps<Loader extends (...given: never[]) => unknown> = { readonly loaderData: Awaited<ReturnType<Loader>> }
