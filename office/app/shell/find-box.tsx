import { isLongEnough, searchOffice } from '@let-twe/core/search/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isPermitted } from '@let-twe/core/staff/permission.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { controlStyle } from '@let-twe/ui/field/control-style.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLoanStateName } from '../loan/loan-state-tag.tsx'
import { callOffice } from '../session/call-office.ts'
import type { OfficeSession } from '../session/session.ts'
import { type FoundItem, foundGroups, ownGroups } from './found-items.ts'
import { rememberFind } from './recent-finds.ts'

/** A pause in typing after which the server is asked. */
const pauseMs = 200

/** The one search of the office, in a dialog: people, numbers, amounts, pages and the actions of this page. */
export function FindBox({ me, open, onClose }: { readonly me: OfficeSession; readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog wide open={open} onClose={onClose} labelledBy="find-title">
      <Finder me={me} onClose={onClose} />
    </Dialog>
  )
}

type Answer = { readonly search: string; readonly found: Data<typeof searchOffice> | null; readonly problem: string | null }

function Finder({ me, onClose }: { readonly me: OfficeSession; readonly onClose: () => void }) {
  const texts = useTexts()
  const { desk, common } = texts
  const language = useLanguage()
  const nameOfState = useLoanStateName()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>({ search: '', found: null, problem: null })
  const [at, setAt] = useState(0)
  const search = typed.trim()
  const maySearch = isPermitted(searchOffice.access, me.permissions)
  const asks = maySearch && isLongEnough(search)
  const isWaiting = asks && answer.search !== search
  // the results of the text before stay until the new ones come: nothing jumps
  const found = asks ? answer.found : null
  const groups = [...(found ? foundGroups(found, { texts, language, nameOfState }) : []), ...ownGroups(search, me, texts)].filter(
    ({ items }) => items.length > 0,
  )
  const items = groups.flatMap((group) => group.items)
  const current = items.length === 0 ? -1 : Math.min(at, items.length - 1)

  function type(text: string) {
    setTyped(text)
    setAt(0)
    clearTimeout(timer.current)
    const next = text.trim()
    asked.current = next
    if (maySearch && isLongEnough(next)) timer.current = setTimeout(() => void ask(next), pauseMs)
  }
  async function ask(next: string) {
    const result = await callOffice(searchOffice, { body: { search: withoutJoiners(next) } })
    if (asked.current !== next) return
    setAnswer({ search: next, found: result.ok ? result.data : null, problem: result.ok ? null : result.message })
  }
  function choose(item: FoundItem) {
    onClose()
    if ('control' in item) {
      // behind an open dialog nothing takes the focus
      setTimeout(() => {
        item.control.focus()
        item.control.click()
      })
      return
    }
    item.before?.()
    rememberFind({ title: item.title, detail: item.detail, to: item.to })
    void navigate(item.to)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const next = (current + step + items.length) % items.length
      setAt(next)
      document.getElementById(`find-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    // a result of the text before is not meant
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isWaiting) {
      event.preventDefault()
      const item = items[current]
      if (item) choose(item)
    }
  }
  return (
    <div className="flex h-[calc(100dvh-4rem)] flex-col sm:h-[min(34rem,calc(100dvh-4rem))]">
      <h2 id="find-title" className="mb-1 font-bold">
        <label htmlFor="find">{desk.find_title}</label>
      </h2>
      <input
        id="find"
        type="search"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls="find-results"
        aria-activedescendant={current === -1 ? undefined : `find-${current}`}
        aria-autocomplete="list"
        aria-describedby="find-help"
        autoComplete="off"
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type
        autoFocus
        className={controlStyle}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p id="find-help" className="mt-1 text-sm text-muted">
        {desk.find_help}
      </p>
      <div
        id="find-results"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no descriptions
        role="listbox"
        aria-label={withoutJoiners(desk.find_title)}
        aria-busy={isWaiting}
        className="mt-2 min-h-0 grow overflow-y-auto"
      >
        {groups.map((group, place) => {
          const before = groups.slice(0, place).reduce((sum, each) => sum + each.items.length, 0)
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box holds groups, and no fieldset
            <div key={group.name} role="group" aria-labelledby={`find-group-${place}`}>
              <p id={`find-group-${place}`} className="px-2 pt-2 text-sm text-muted">
                {group.name}
              </p>
              {group.items.map((item, index) => (
                <Option
                  key={`${item.title} ${item.detail} ${index}`}
                  id={`find-${before + index}`}
                  item={item}
                  isCurrent={before + index === current}
                  onPress={() => choose(item)}
                />
              ))}
            </div>
          )
        })}
      </div>
      <div className="flex shrink-0 items-center justify-between gap-2 pt-1 text-sm">
        <output>{status()}</output>
        <button type="button" onClick={onClose} className="min-h-11 px-2 whitespace-nowrap text-primary underline sm:min-h-9">
          {common.close}
        </button>
      </div>
    </div>
  )

  function status() {
    if (isWaiting) return <span className="text-muted">{common.loading}</span>
    if (asks && answer.problem !== null) return <span className="text-danger">{answer.problem}</span>
    if (items.length === 0) return desk.find_none
    if (maySearch && !isLongEnough(search)) return <span className="text-muted">{desk.find_short}</span>
    return null
  }
}

function Option({
  id,
  item,
  isCurrent,
  onPress,
}: {
  readonly id: string
  readonly item: FoundItem
  readonly isCurrent: boolean
  readonly onPress: () => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and its keys choose
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds no descriptions
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onPress}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-2 py-1 hover:bg-primary-soft aria-selected:bg-primary-soft sm:min-h-9"
    >
      <span className="font-bold break-words text-primary-deep">{item.title}</span>
      <span className="text-sm break-words text-muted">{item.detail}</span>
      {item.letter !== undefined && (
        <kbd aria-hidden className="ml-auto rounded-sm border border-edge px-1.5 text-sm">
          {item.letter}
        </kbd>
      )}
    </div>
  )
}
