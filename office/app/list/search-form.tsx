import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import type { ReactNode } from 'react'

/** The search above a list; `search` is the current one, and `children` stand behind the button. */
export function SearchForm({
  label,
  search,
  busy = false,
  onSearch,
  children,
}: {
  readonly label: string
  readonly search: string
  readonly busy?: boolean
  readonly onSearch: (typed: string) => void
  readonly children?: ReactNode
}) {
  const { office } = useTexts()
  return (
    <form
      className="mb-3 grid items-end gap-2 sm:flex sm:*:first:grow"
      onSubmit={(event) => {
        event.preventDefault()
        // a copied text may hold invisible marks of line breaks
        onSearch(withoutJoiners(String(new FormData(event.currentTarget).get('search'))))
      }}
    >
      <TextField key={search} type="search" name="search" label={label} defaultValue={search} maxLength={80} />
      <Button type="submit" variant="secondary" busy={busy}>
        {office.search}
      </Button>
      {children}
    </form>
  )
}
