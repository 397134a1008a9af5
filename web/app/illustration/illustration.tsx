const files = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true })

/** The name of a drawing; those of photos show a usable one or a defect. */
export type IllustrationName =
  | 'branch'
  | 'empty'
  | 'last'
  | 'payment'
  | 'people'
  | 'permit'
  | 'phone'
  | 'sent'
  | 'success'
  | 'waiting'
  | PhotoExample

type PhotoExample =
  | `${'card' | 'paper' | 'face'}-${'good' | 'cut'}`
  | `${'card' | 'paper'}-${'blurred' | 'glare'}`
  | `face-${'covered' | 'dark'}`

/** A drawing beside words of the same meaning: it loads near the viewport, one of the first screen (`eager`) at once; its space is reserved. */
export function Illustration({
  name,
  eager = false,
  className = 'mx-auto w-40',
}: {
  readonly name: IllustrationName
  readonly eager?: boolean
  readonly className?: string
}) {
  return (
    <img
      src={files[`./${name}.svg`]}
      alt=""
      width={240}
      height={160}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`h-auto ${className}`}
    />
  )
}
