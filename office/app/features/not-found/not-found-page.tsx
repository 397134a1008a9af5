import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** What stands at a path that the back office does not have, inside its own frame. */
export default function NotFoundPage() {
  const { layout } = useTexts()
  return (
    <>
      <h1 className="text-2xl font-bold">{layout.not_found_title}</h1>
      <p className="my-4">{layout.not_found_text}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
    </>
  )
}
