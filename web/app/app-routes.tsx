import { type ComponentType, memo } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useParams, useRouteError } from 'react-router'
import { PageFailure } from './features/not-found/page-failure.tsx'
import { AppPages } from './layouts/app-pages.tsx'
import { PageSkeleton } from './layouts/page-skeleton.tsx'
import { type RouteRow, routeTable } from './route-table.ts'
import { guardMiddleware } from './session/guard-middleware.ts'
import { type Load, type PageAhead, loadOrTake, namePage } from './session/load-at-tap.ts'
import { askProfile } from './session/own-profile.ts'
import { loadWords, wordsOfPage } from './words.ts'

type PageProps = { readonly loaderData: unknown; readonly params: unknown }
/** A page's file, as the route table names it. */
type PageModule = { readonly default: ComponentType<PageProps>; readonly clientLoader?: Load }

const modules = import.meta.glob<PageModule>(
  './features/{account,application,appointment,help,loan,location,notification,profile}/*-page.tsx',
)

// the router draws all of its routes anew at a tap, and again when the next page is here
const StillPages = memo(AppPages)

/** The routes of the app behind the log-in, under its shell and behind its guards; `shellData` is what the server has put into the page. */
export function appRoutes(shellData: unknown): RouteObject[] {
  const rows: readonly RouteRow[] = routeTable
  return [
    {
      id: 'root',
      loader: () => shellData,
      shouldRevalidate: () => false,
      middleware: [guardMiddleware],
      Component: StillPages,
      ErrorBoundary: AtError,
      children: [
        ...rows.filter(({ server, island }) => !server && !island).map(toRoute),
        { path: '*', loader: loadDocument, Component: PageSkeleton },
      ],
    },
  ]
}

function toRoute({ path, page, layout }: RouteRow): RouteObject {
  const ahead: PageAhead = { open }
  namePage(path, ahead)
  async function open() {
    const [{ default: Page, clientLoader = () => null }] = await Promise.all([
      modules[`./features/${page}`]!(),
      loadWords(wordsOfPage(page)),
    ])
    ahead.load = clientLoader
    return { Page: memo(Page, isSame), clientLoader }
  }
  return {
    id: path,
    path,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: AtError,
    async lazy() {
      const { Page: StillPage, clientLoader } = await open()
      return {
        loader(args: LoaderFunctionArgs) {
          if (layout === 'phone') askProfile()
          return loadOrTake(clientLoader, args)
        },
        Component: () => <StillPage loaderData={useLoaderData()} params={useParams()} />,
      }
    },
  }
}

/** The router makes the params anew each time. */
function isSame(one: PageProps, other: PageProps): boolean {
  return one.loaderData === other.loaderData && JSON.stringify(one.params) === JSON.stringify(other.params)
}

/** A public page, an account page or one that is not there: the server knows it. */
function loadDocument({ request }: { readonly request: Request }): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

function AtError() {
  return <PageFailure error={useRouteError()} />
}
