import type { Example } from '../gallery/example.ts'
import { Pagination } from './pagination.tsx'

export const example: Example = { name: 'pagination', Show: PaginationExample }

function PaginationExample() {
  return <Pagination page={2} lastPage={7} hrefFor={(page) => `?page=${page}`} />
}
