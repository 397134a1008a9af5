import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'

/** The Fiscal Policy Office lists every licensed pico lender here, by province and name. */
const licenceRegister = 'https://www.1359.go.th/picodoc/pico_public/'

/** One press to the ministry's list. */
export function LicenceCheck() {
  const { landing: words } = useTexts()
  return (
    <Link
      href={licenceRegister}
      target="_blank"
      rel="noreferrer"
      className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-bold underline print:hidden"
    >
      <Shield />
      {words.licence_check}
    </Link>
  )
}

/** The number of the licence, and the address. */
export function LenderProof({ lender }: { lender: PublicLender }) {
  const { layout } = useTexts()
  const language = useLanguage()
  return (
    <ul className="grid gap-1 text-sm">
      <li className="flex gap-2">
        <Shield />
        <span className="min-w-0">{fill(layout.licence, { number: lender.licenceNumber.replaceAll('-', '-\u2060') })}</span>
      </li>
      <li className="flex gap-2">
        <Icon name="map-pin" className="size-5 translate-y-1.5 text-accent" />
        <a href="#branches" className="min-w-0 py-1 underline">
          {joinWordsIn(inLanguage(lender.address, language))}
        </a>
      </li>
    </ul>
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
