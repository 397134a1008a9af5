import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** Recovery codes, this once, and on paper. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { staff } = useTexts()
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3">
      <h2 id="recovery-codes" className="text-lg font-bold">
        {staff.recovery_title}
      </h2>
      <p>{staff.recovery_text}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-1 rounded-lg border border-line p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="print:hidden" onClick={() => print()}>
        {staff.recovery_print}
      </Button>
    </section>
  )
}
