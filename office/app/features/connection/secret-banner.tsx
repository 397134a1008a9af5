import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** A secret that is shown once; nothing without one. */
export function SecretBanner({ secret }: { readonly secret: string | null }) {
  const { connection } = useTexts()
  if (secret === null) return null
  return (
    <Banner tone="warning" title={connection.secret_title}>
      <p>{connection.secret_lead}</p>
      <code className="block font-bold break-all select-all">{secret}</code>
    </Banner>
  )
}
