import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The question before a session ends, on pages without the app: enhance-session.ts asks it. The call counts as activity. */
export function SessionDialog() {
  const { layout, errors, common } = useTexts()
  return (
    <dialog
      data-session={`/api/client${countNotifications.path}`}
      aria-labelledby="session-ends"
      className="m-auto mb-4 w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-5 text-ink shadow-raised sm:mb-auto"
    >
      <h2 id="session-ends" className="text-lg font-bold">
        {layout.session_ends_title}
      </h2>
      <p className="mt-2" data-left={layout.session_ends_text} data-ended={errors.session_ended}>
        {fill(layout.session_ends_text, { seconds: 60 })}
      </p>
      <form method="dialog" className="mt-5 grid">
        <Button type="submit" data-left={layout.session_stay} data-ended={common.got_it}>
          {layout.session_stay}
        </Button>
      </form>
    </dialog>
  )
}
