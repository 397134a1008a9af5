import { type BankCode } from '@let-twe/core/application/banks.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The banks whose apps most people here use, each by the colour and the letters that its customers know; no bank's own drawing is copied. */
const marks: readonly (readonly [bank: BankCode, letters: string, ground: string])[] = [
  ['004', 'K', 'bg-[#0b6b2e]'],
  ['014', 'SCB', 'bg-[#4e2a84]'],
  ['002', 'BBL', 'bg-[#1e4598]'],
  ['006', 'KTB', 'bg-[#0a6fa8]'],
  ['025', 'BAY', 'bg-[#6f5f5e]'],
  ['030', 'GSB', 'bg-[#b5136f]'],
]

/** Which apps are meant by "the app of your bank". */
export function BankMarks() {
  const { payment: words, bank } = useTexts()
  return (
    <>
      <p className="text-sm text-muted">{words.bank_apps}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {marks.map(([code, letters, ground]) => (
          <li
            key={code}
            className={`flex size-10 items-center justify-center rounded-full text-[0.75rem] font-bold text-white [print-color-adjust:exact] ${ground}`}
          >
            <span aria-hidden>{letters}</span>
            <span className="sr-only">{bank[code]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
