const files = import.meta.glob<string>('./*.svg', { query: '?url', import: 'default', eager: true })

/** The name of an own drawing; those of photos show one that can be used, or why one cannot. */
export type IllustrationName = 'branch' | 'payment' | 'people' | 'permit' | 'phone' | 'success' | 'waiting' | PhotoExample

type PhotoExample =
  | `${'card' | 'paper' | 'face'}-${'good' | 'cut'}`
  | `${'card' | 'paper'}-${'blurred' | 'glare'}`
  | `face-${'covered' | 'dark'}`

/** An own drawing beside words that say the same: it is fetched when it is near the screen, and its room is kept. */
export function Illustration({ name, className = 'mx-auto w-40' }: { readonly name: IllustrationName; readonly className?: string }) {
  return (
    <img src={files[`./${name}.svg`]} alt="" width={240} height={160} loading="lazy" decoding="async" className={`h-auto ${className}`} />
  )
}
