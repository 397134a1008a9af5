import { NotFound } from '../../shell/not-found.tsx'

/** The page at an unknown path of the back office, inside its frame. */
export default function NotFoundPage() {
  return <NotFound number={document.documentElement.dataset['request']} />
}
