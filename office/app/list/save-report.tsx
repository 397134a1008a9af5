import type { Result } from '@let-twe/client/result.ts'
import { saveFile } from '@let-twe/client/save-file.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'

type Format = 'csv' | 'xlsx'

/** The buttons that keep a report as a file. */
export function SaveReport({ name, load }: { readonly name: string; readonly load: (format: Format) => Promise<Result<Blob>> }) {
  const { report } = useTexts()
  const { busy, send } = useForm()
  const keep = (format: Format) => () =>
    void send(
      () => load(format),
      (file) => saveFile(file, `${name}.${format}`),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" busy={busy} onClick={keep('xlsx')}>
        {report.xlsx}
      </Button>
      <Button variant="secondary" busy={busy} onClick={keep('csv')}>
        {report.csv}
      </Button>
    </div>
  )
}
