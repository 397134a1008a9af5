import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { keepWordsWhole } from '@let-twe/texts/keep-words-whole.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { hydrateRoot } from 'react-dom/client'
import { cacheForOffline } from '../enhancement/cache-for-offline.ts'
import { enhanceCookieChoice } from '../enhancement/enhance-cookie-choice.ts'
import { followSession } from '../enhancement/follow-session.ts'
import { keepPlace } from '../enhancement/keep-place.ts'
import { offerListening } from '../enhancement/offer-listening.ts'
import type { GoTo } from '../go-to.ts'
import { keepTexts } from '../page-texts.ts'
import { routeOf } from '../route-table.ts'
import { savesData } from '../saves-data.ts'
import { mendStorage } from '../session/mend-storage.ts'
import { guardMiddleware } from '../session/guard-middleware.ts'
import { replayEarly, takeEarly } from './early-input.ts'
import { islandPage } from './island-pages.ts'
import { IslandView, type ShownPage } from './island-view.tsx'

/** Brings the account pages alive in the HTML that the server has sent, and goes from one to the next without loading anew. */
export async function startIsland(language: Language, catalogue: Texts): Promise<void> {
  const texts = keepWordsWhole(catalogue)
  keepTexts(language, texts)
  if (!mendStorage()) showError(texts.common.storage_refused)
  closeMenus(document)
  enhanceCookieChoice(document)
  keepPlace(document)
  offerListening(document)
  const place = document.getElementById('island')!
  const given: unknown = JSON.parse(document.getElementById('island-data')!.textContent)
  const first = await load(location.href, given)
  if (!first) return
  const early = takeEarly(place)
  const view = (page: ShownPage) => <IslandView {...{ language, texts, page, goTo }} />
  const asSent = { ...first, data: given, key: 'as sent' }
  let shown = location.pathname + location.search
  const root = hydrateRoot(place, view(asSent))
  // what this phone knows, such as a number or a draft, is not in the page that everybody gets
  if (JSON.stringify(first.data) !== JSON.stringify(given)) root.render(view(first))
  setTimeout(() => void replayEarly(place, early))
  // another fragment is another part of the same page, which looks after it
  addEventListener('popstate', () => location.pathname + location.search !== shown && void show(location.href))
  keepFocus()
  cacheForOffline()
  followSession(document)
  if (document.readyState === 'complete') fetchNext()
  else addEventListener('load', fetchNext, { once: true })
  document.documentElement.dataset['alive'] = 'yes'

  async function goTo(...[path, { replace = false } = {}]: Parameters<GoTo>): Promise<void> {
    const { href, pathname } = new URL(path, location.href)
    if (!routeOf(pathname)?.island) return replace ? location.replace(href) : location.assign(href)
    if (replace) history.replaceState(null, '', href)
    else history.pushState(null, '', href)
    await show(href)
    scrollTo(0, 0)
  }

  async function show(href: string): Promise<void> {
    const { pathname, search } = new URL(href)
    shown = pathname + search
    const page = await load(href)
    if (page) root.render(view(page))
  }

  /** The page at an address with its data; null when its guard or its loader sends the visit elsewhere. */
  async function load(href: string, asGiven?: unknown): Promise<ShownPage | null> {
    const request = new Request(href)
    const { pathname } = new URL(href)
    const { Page, clientLoader } = islandPage(pathname)
    try {
      await guardMiddleware({ request })
      return { Page, data: await clientLoader({ request, given: asGiven as never }), key: href }
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      const to = thrown.headers.get('location')!
      if (asGiven === undefined && routeOf(to)?.island) await goTo(to, { replace: true })
      else location.replace(to)
      return null
    }
  }
}

/** The app behind the log-in comes to the phone while somebody types, unless they save data. */
function fetchNext(): void {
  if (savesData() || !('serviceWorker' in navigator)) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this site
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('/home'))
}
