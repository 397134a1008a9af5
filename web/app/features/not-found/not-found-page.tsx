import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { data, href } from 'react-router'

/** Answers 404 for every path that the product does not have. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const { layout } = useTexts()
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <h1 className="text-2xl font-bold">{layout.not_found_title}</h1>
      <p className="my-4">{layout.not_found_text}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
    </div>
  )
}
