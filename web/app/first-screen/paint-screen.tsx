import type { Client } from '@let-twe/client/make-client.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Screen } from '@let-twe/core/screen/endpoints.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter, href, useLoaderData } from 'react-router'
import CurrentLoanPage from '../features/loan/current-loan-page.tsx'
import HomePage from '../features/loan/home-page.tsx'
import { DirectDebit } from '../features/loan/late-direct-debit.ts'
import { readLoan, readLoanParts, readPaid } from '../features/loan/load-loan.ts'
import { readPaymentCodes, readPaymentParts } from '../features/loan/load-payment-codes.ts'
import PaymentPage from '../features/loan/payment-page.tsx'
import { AppLink } from '../layouts/app-link.tsx'
import { RouterGoTo } from '../layouts/router-go-to.tsx'
import { preparedTexts } from '../page-texts.ts'

/** What a page shows, and with what. */
export type Painting = {
  readonly name: Screen
  readonly type?: PaymentType | undefined
  readonly language: Language
  /** True for a phone that can hand a picture to another app. */
  readonly canShare: boolean
  readonly replies: readonly { readonly call: string; readonly reply: unknown }[]
}

/** A page that asks for more than its screen has. */
class NotInScreen extends Error {}

/**
 * The content of a page as HTML, from the replies of its screen: a phone shows it while the scripts are on their way, and the page that
 * they build takes its place (docs/decisions/159). Null for a page that needs more than these replies.
 */
export async function paintScreen({ name, type, language, canShare, replies }: Painting): Promise<string | null> {
  try {
    const { path, Page, loaderData } = await pageOf(answerFrom(replies), { name, type, canShare })
    const Content = Page as ComponentType<{ loaderData: unknown }>
    // the server's build gives a page its loader data by the router
    const handler = createStaticHandler([{ path: '*', loader: () => loaderData, Component: () => <InApp Content={Content} /> }])
    const context = await handler.query(new Request(`https://localhost${path}`))
    if (context instanceof Response) return null
    const router = createStaticRouter(handler.dataRoutes, context)
    return renderToStaticMarkup(
      <TextsProvider language={language} texts={preparedTexts(language)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </TextsProvider>,
    )
  } catch (error) {
    if (error instanceof NotInScreen) return null
    throw error
  }
}

/** The page with what its loader would give it on the phone. */
async function pageOf(call: Client, { name, type, canShare }: Pick<Painting, 'name' | 'type' | 'canShare'>) {
  if (name === 'payment') {
    if (type === undefined) throw new NotInScreen()
    if (type === 'direct-debit') await DirectDebit.ahead()
    const loaded = await readPaymentCodes(call, type)
    const parts = loaded.ok && loaded.data.codes !== null ? await readPaymentParts(call, type) : { slips: null, mandate: null }
    return { path: href('/payment/:type', { type }), Page: PaymentPage, loaderData: { type, loaded, canShare, ...parts } }
  }
  const loaded = await readLoan(call)
  const loan = loaded.ok ? loaded.data.loan : null
  if (name === 'home') return { path: href('/home'), Page: HomePage, loaderData: { loaded, due: null, paid: await readPaid(call, loan) } }
  const parts = loan && (await readLoanParts(call, loan))
  return { path: href('/current-loan'), Page: CurrentLoanPage, loaderData: { loaded, parts } }
}

/** A client that has these replies and no others. */
function answerFrom(replies: Painting['replies']): Client {
  const known = new Map(replies.map(({ call, reply }) => [call, reply]))
  const answer = async (endpoint: Endpoint, sent: object) => {
    const reply = known.get(callPath(endpoint, sent)) as { readonly data: unknown } | undefined
    if (reply === undefined) throw new NotInScreen()
    return { ok: true, data: endpoint.paged ? reply : reply.data }
  }
  // a reply is what the schema of its own call made, which the type of a client says for each endpoint
  return answer as unknown as Client
}

function InApp({ Content }: { readonly Content: ComponentType<{ loaderData: unknown }> }) {
  return (
    <LinkProvider component={AppLink}>
      <RouterGoTo>
        <Content loaderData={useLoaderData()} />
      </RouterGoTo>
    </LinkProvider>
  )
}
