import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

/** A filter of a list: a choice, or a typed day or amount. Its name is the one in the address. */
export type Filter = { readonly name: string; readonly label: string } & (
  | { readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly type: 'date' | 'number' }
)

// a select is lower than an input of the same script
const look = 'h-11 lg:h-10 rounded-md border border-edge bg-surface px-2 text-ink'

/** The filters of a list in one line. The address holds them, so that a filtered list can be bookmarked, shared and reopened. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  const { desk } = useTexts()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isSet = filters.some(({ name }) => search.has(name))
  const [isOpen, setOpen] = useState(isSet)
  return (
    <>
      {/* on a phone the list comes first */}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mb-1 min-h-12 font-bold text-primary underline md:hidden"
      >
        {desk.filters}
      </button>
      <fieldset
        aria-label={withoutJoiners(desk.filters)}
        className={`mb-2 flex-wrap items-end gap-x-3 gap-y-2 md:flex ${isOpen ? 'flex' : 'hidden'}`}
      >
        {filters.map((filter) => (
          <FilterField
            key={`${filter.name} ${search.get(filter.name) ?? ''}`}
            filter={filter}
            value={search.get(filter.name) ?? ''}
            onChange={(value) => void navigate(`?${filteredBy(search, { [filter.name]: value })}`)}
          />
        ))}
        {isSet && (
          <Link
            to={`?${filteredBy(search, Object.fromEntries(filters.map(({ name }) => [name, ''])))}`}
            className="inline-flex h-11 items-center text-primary underline lg:h-10"
          >
            {desk.filters_clear}
          </Link>
        )}
      </fieldset>
    </>
  )
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { office } = useTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-muted">
        {filter.label}
      </label>
      {'options' in filter ? (
        <select id={id} value={value} className={look} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{office.tab_all}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        // a half-typed value is no filter yet: it counts on leaving the field or on Enter
        <input
          id={id}
          type={filter.type}
          min={filter.type === 'number' ? 0 : undefined}
          max={filter.type === 'number' ? 1_000_000 : undefined}
          defaultValue={value}
          className={`${look} ${filter.type === 'number' ? 'w-28' : ''}`}
          onBlur={(event) => event.currentTarget.value !== value && onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** The address of a list with other filters: an empty one is none, and the list begins anew. */
export function filteredBy(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const place of ['page', 'after', 'before']) address.delete(place)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') address.delete(name)
    else address.set(name, value)
  }
  return address
}
