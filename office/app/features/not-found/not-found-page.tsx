import { NotFound } from '../../shell/not-found.tsx'

/** What stands at a path that the back office does not have, inside its own frame. */
export default function NotFoundPage() {
  return <NotFound number={document.documentElement.dataset['request']} />
}
