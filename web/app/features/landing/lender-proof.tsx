import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'

/** The Fiscal Policy Office lists every licensed pico lender here, by province and name. */
const licenceRegister = 'https://www.1359.go.th/picodoc/pico_public/'

/** The number of the licence, and one press to the ministry's list. */
export function Licence({ number }: { readonly number: string }) {
  const { landing: words, layout } = useTexts()
  return (
    <div className="min-w-0 self-center pt-1 pb-2 text-sm">
      <p className="leading-snug">{fill(layout.licence, { number: number.replaceAll('-', '-\u2060') })}</p>
      <Link
        href={licenceRegister}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 font-bold underline print:hidden"
      >
        <Shield />
        {words.licence_check}
      </Link>
    </div>
  )
}

/** Where the lender is. */
export function LenderAddress({ address }: { readonly address: PublicLender['address'] }) {
  const language = useLanguage()
  return (
    <p className="flex gap-2 text-sm">
      <Icon name="map-pin" className="size-5 translate-y-1.5 text-accent" />
      <a href="#branches" className="min-w-0 py-1 underline">
        {joinWordsIn(inLanguage(address, language))}
      </a>
    </p>
  )
}

/** Of public pages alone, which is why the apps' set does not have it. */
function Shield() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" strokeWidth={1.9} strokeLinejoin="round" className="size-5 shrink-0 stroke-accent">
      <path d="M12 3.500 19.500 6v5.500c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6L12 3.500ZM8.500 12l2.500 2.500 4.500-5" />
    </svg>
  )
}
