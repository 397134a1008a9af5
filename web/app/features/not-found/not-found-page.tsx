import { data } from 'react-router'
import { NotFound } from './not-found.tsx'
import { RequestNumber } from './request-number.tsx'

/** Answers 404 for every path that the product does not have. */
export function loader() {
  return data(null, { status: 404 })
}

/** A form that is sent there finds no page either. */
export const action = loader

export default function NotFoundPage() {
  return (
    <NotFound>
      <RequestNumber />
    </NotFound>
  )
}
