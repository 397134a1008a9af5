import { load } from '@let-twe/client/load.ts'
import { applicationPages } from '@let-twe/core/application/steps.ts'
import { htmlLanguage, languages, parseLanguage } from '@let-twe/core/language.ts'
import { listRecordings } from '@let-twe/core/recording/office-endpoints.ts'
import { type RecordedPage, recordedPages } from '@let-twe/core/recording/recorded-pages.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useRef } from 'react'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { RecordingLine } from './recording-line.tsx'
import { SentenceRecorder } from './sentence-recorder.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const page = recordedPages.find((each) => each === search.get('of')) ?? recordedPages[0]
  const language = parseLanguage(search.get('language'))
  return { page, language, recordings: await load(callOffice(listRecordings, { query: { page, language } })) }
}

export default function RecordingsPage() {
  const texts = useTexts()
  const { recording: words } = texts
  const { page, language, recordings } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { sentences, out_of_date } = recordings
  const heard = sentences.filter((each) => each.recordings.some(({ state }) => state === 'plays')).length
  const next = recordedPages[recordedPages.indexOf(page) + 1]
  const isWhole = sentences.length > 0 && sentences.every((each) => each.recordings.length > 0)
  const list = useRef<HTMLOListElement>(null)
  /** The next sentence without a recording gets the focus. */
  async function onSaved(place: number) {
    const following = sentences.findIndex((each, at) => at > place && each.recordings.length === 0)
    list.current?.children[following]?.querySelector('button')?.focus()
    await revalidate()
  }
  const go = (change: { of?: string; language?: string }) =>
    void navigate(`?${new URLSearchParams({ of: page, language, ...change })}`, { preventScrollReset: true })
  return (
    <>
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-2">
        <SelectField
          name="of"
          label={words.page}
          value={page}
          onChange={({ target }) => go({ of: target.value })}
          options={recordedPages.map((each) => ({ value: each, label: pageName(texts, each) }))}
        />
        <SelectField
          name="language"
          label={words.language}
          value={language}
          onChange={({ target }) => go({ language: target.value })}
          options={languages.map((each) => ({ value: each, label: words[`language_${each}`] }))}
        />
      </div>
      <p className="mb-4 flex flex-wrap items-center gap-x-5">
        <strong>{fill(words.progress, { count: formatNumber(heard), total: formatNumber(sentences.length) })}</strong>
        <Link to={href('/recordings/ended')} className="inline-flex min-h-12 items-center text-primary underline">
          {words.ended_title}
        </Link>
      </p>
      {sentences.length === 0 && <EmptyState text={words.none} />}
      {/* another page or language has other sentences, and an unsaved recording belongs to these */}
      <ol ref={list} key={`${page} ${language}`} className="grid max-w-5xl gap-2">
        {sentences.map((sentence, place) => (
          <li
            key={sentence.text}
            className="grid items-center gap-x-4 gap-y-1.5 rounded-lg border border-line bg-surface px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p lang={htmlLanguage[language]} className="break-words">
              {sentence.text}
            </p>
            <SentenceRecorder
              text={sentence.text}
              page={page}
              language={language}
              again={sentence.recordings.length > 0}
              onSaved={() => onSaved(place)}
            />
            {sentence.recordings.map((each) => (
              <div key={each.id} className="md:col-span-2">
                <RecordingLine recording={each} onChanged={revalidate} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      {isWhole && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5">
          {words.page_recorded}
          {next !== undefined && (
            <Link
              to={`?${new URLSearchParams({ of: next, language })}`}
              className="inline-flex min-h-12 items-center text-primary underline"
            >
              {fill(words.next_page, { page: pageName(texts, next) })}
            </Link>
          )}
        </p>
      )}
      {out_of_date.length > 0 && (
        <section className="mt-8 max-w-3xl">
          <h2 className="mb-3 text-xl font-bold text-primary-deep">{words.out_of_date}</h2>
          <Banner tone="warning">{words.out_of_date_lead}</Banner>
          <ul className="mt-3 grid gap-3">
            {out_of_date.map((each) => (
              <li key={each.id} className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
                <p lang={htmlLanguage[language]} className="break-words">
                  {each.text}
                </p>
                <RecordingLine recording={each} outOfDate onChanged={revalidate} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The heading that borrowers see above the page, where it has one. */
function pageName(texts: Texts, page: RecordedPage): string {
  const step = (applicationPages as readonly string[]).indexOf(page)
  return `${step < 0 ? '' : `${formatNumber(step + 1)}. `}${names[page](texts)}`
}

const names: Readonly<Record<RecordedPage, (texts: Texts) => string>> = {
  '/': ({ recording }) => recording.page_home,
  '/get-to-know-us': ({ recording }) => recording.page_about,
  '/service-procedure': ({ recording }) => recording.page_procedure,
  '/faq': ({ recording }) => recording.page_faq,
  '/annoucements': ({ recording }) => recording.page_announcements,
  '/term-and-conditions': ({ recording }) => recording.page_terms,
  '/login': ({ account }) => account.login_title,
  '/register': ({ account }) => account.register_title,
  '/confirm-otp': ({ account }) => account.otp_title,
  '/set-pincode': ({ account }) => account.set_pin_title,
  '/confirm-pincode': ({ account }) => account.confirm_pin_title,
  '/forget-password': ({ account }) => account.forgot_title,
  '/forget-password/set-pincode': ({ account }) => account.set_new_pin_title,
  '/qr-scan': ({ application }) => application.step_qr_scan,
  '/customer-information': ({ application }) => application.step_customer_information,
  '/required-documents': ({ application }) => application.step_required_documents,
  '/additional-information': ({ application }) => application.step_additional_information,
  '/choose-loan-type': ({ application }) => application.step_choose_loan_type,
  '/interview-appointment': ({ application }) => application.step_interview,
  '/update-information': ({ application }) => application.update_title,
  '/resubmit-interview-appointment': ({ appointment }) => appointment.again_title,
  '/pre-approve/make-appointment': ({ appointment }) => appointment.branch_title,
  '/appointment-success': ({ appointment }) => appointment.success_title,
  '/home': ({ layout }) => layout.home,
  '/current-loan': ({ loan }) => loan.current_title,
  '/payment/:type': ({ payment }) => payment.title,
}
