import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { href } from 'react-router'

/** The service worker's page without network, for a page that was never cached. */
export default function OfflinePage() {
  const { common, layout } = useTexts()
  const pages = [
    [href('/'), layout.home],
    [href('/faq'), layout.faq],
    [href('/service-procedure'), layout.service_procedure],
  ] as const
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <Icon name="globe" className="size-12 text-muted" />
      <h1 className="mt-3 text-2xl font-bold text-primary-deep">{layout.offline_title}</h1>
      <p className="my-4">{layout.offline_text}</p>
      <h2 className="font-bold">{layout.offline_pages}</h2>
      <ul className="mb-6">
        {pages.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-12 items-center text-primary underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <LinkButton href="">{common.retry}</LinkButton>
    </div>
  )
}
