import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** The links of the footer (docs/product.md §2.1). */
export function FooterLinks() {
  const { layout } = useTexts()
  const links = [
    [href('/register'), layout.apply_for_loan],
    [href('/get-to-know-us'), layout.get_to_know_us],
    [href('/service-procedure'), layout.service_procedure],
    [href('/term-and-conditions'), layout.terms_and_conditions],
  ] as const
  return (
    <nav aria-label={withoutJoiners(layout.footer_links)}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-12 items-center py-1 text-primary underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
