import { type Page, pageSize } from '@let-twe/core/endpoint.ts'

/** A page of a list that stays short, by its number. Rows are counted only when other pages may exist. */
export async function pageByNumber<Row>(
  page: number,
  { read, count }: { readonly read: (offset: number) => Promise<Row[]>; readonly count: () => Promise<number> },
): Promise<Page<Row>> {
  const offset = (page - 1) * pageSize
  const data = await read(offset)
  const isLast = data.length < pageSize && (data.length > 0 || page === 1)
  const total = isLast ? offset + data.length : Number(await count())
  return { data, page, last_page: Math.max(1, Math.ceil(total / pageSize)), total }
}
