import { load } from '@let-twe/client/load.ts'
import { htmlLanguage } from '@let-twe/core/language.ts'
import { getRecordingSound, listEndedRecordings } from '@let-twe/core/recording/office-endpoints.ts'
import { PagedTable } from '../../list/data-table.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AudioButton } from '../../audio/audio-button.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listEndedRecordings, { query: placeOf(request.url) }))
}

export default function EndedRecordingsPage() {
  const { recording: words } = useTexts()
  const ended = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={words.ended_lead} back={{ href: href('/recordings'), label: words.title }}>
        {words.ended_title}
      </PageHeading>
      <PagedTable
        label={words.ended_title}
        list={ended}
        none={words.ended_none}
        keyOf={({ id }) => id}
        columns={[
          {
            head: words.sentence,
            renderCell: ({ language, text }) => (
              <span lang={htmlLanguage[language]} className="break-words">
                {text}
              </span>
            ),
          },
          { head: words.language, renderCell: ({ language }) => words[`language_${language}`] },
          { head: words.added, renderCell: ({ added_by }) => added_by },
          { head: words.second, renderCell: ({ confirmed_by }) => confirmed_by },
          {
            head: words.ended,
            renderCell: ({ ended_by, ended_at }) => (
              <>
                {ended_by !== null && `${ended_by}, `}
                <InstantText at={ended_at} />
              </>
            ),
          },
          {
            head: '',
            renderCell: ({ id }) => <AudioButton label={words.heard} load={() => callOffice(getRecordingSound, { params: { id } })} />,
          },
        ]}
      />
    </>
  )
}
