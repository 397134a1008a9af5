import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { FieldError } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { PickButton } from './pick-button.tsx'

/** A file that was chosen: a picture to show, or its name alone for a PDF. */
export interface FilePreview {
  readonly name: string
  readonly imageUrl?: string | undefined
  /** It goes with the form around it: nobody has received it yet. */
  readonly unsent?: true
}

/**
 * One photo or document: choose, take with the camera when `capture` is given, drop onto its button on a computer (the native input takes it). While `busy` the progress
 * (0 to 100) shows; a `preview` stands in its place afterwards, with a way to delete it. The page asks before it deletes.
 */
export function FilePicker({
  id,
  label,
  several = false,
  hint,
  error,
  accept,
  capture,
  onCamera,
  onFile,
  busy = false,
  progress,
  preview,
  onDelete,
  inForm = false,
  children,
}: {
  readonly id?: string | undefined
  readonly label: ReactNode
  /** Several stand on the page: each button names its file for screen readers. */
  readonly several?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** As in the native input: `image/jpeg,image/png,application/pdf`. */
  readonly accept: string
  readonly capture?: 'user' | 'environment' | undefined
  /** The page has a camera of its own, with a frame to hold the paper in: it opens instead of the phone's. */
  readonly onCamera?: (() => void) | undefined
  readonly onFile: (file: File) => void
  readonly busy?: boolean | undefined
  readonly progress?: number | undefined
  readonly preview?: FilePreview | undefined
  readonly onDelete?: (() => void) | undefined
  /** The form around it has the one button that matters most. */
  readonly inForm?: boolean | undefined
  /** Other actions, between choosing another file and deleting. */
  readonly children?: ReactNode
}) {
  const texts = useTexts()
  const generated = useId()
  const fieldId = id ?? generated
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ') || undefined
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file) onFile(file)
    // the same file can be chosen again after a failure
    event.target.value = ''
  }
  const chooseLabel = preview ? texts.ui.choose_another : accept.includes('pdf') ? texts.ui.choose_file : texts.ui.choose_photo
  const ofWhat = several && <span className="sr-only"> – {label}</span>
  return (
    <fieldset
      aria-describedby={described}
      aria-busy={busy}
      className={classNames(
        'min-w-0 rounded-xl border-2 bg-surface px-4 pb-4',
        error ? 'border-danger' : preview ? 'border-line' : 'border-dashed border-edge',
      )}
    >
      <legend className="float-left w-full pt-3 font-bold">{label}</legend>
      <div className="clear-both grid gap-3">
        {hint && (
          <p id={`${fieldId}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
        {preview && <Preview preview={preview} />}
        {busy ? (
          <ProgressBar value={progress ?? 0} label={fill(texts.ui.sending, { percent: Math.round(progress ?? 0) })} />
        ) : (
          <div className="grid gap-2">
            {onCamera && !preview && (
              <Button variant={inForm ? 'secondary' : 'primary'} onClick={onCamera}>
                <Icon name="camera" className="size-5" />
                {texts.ui.take_photo}
                {ofWhat}
              </Button>
            )}
            {capture && !onCamera && !preview && (
              <PickButton id={`${fieldId}-camera`} icon="camera" primary={!inForm} accept="image/*" capture={capture} onChange={pick}>
                {texts.ui.take_photo}
                {ofWhat}
              </PickButton>
            )}
            <PickButton id={fieldId} icon="upload" accept={accept} onChange={pick}>
              {chooseLabel}
              {ofWhat}
            </PickButton>
            <div className="flex flex-wrap justify-around empty:hidden">
              {children}
              {preview && onDelete && (
                <Button variant="quiet" className="-mx-3" onClick={onDelete}>
                  <Icon name="trash" className="size-5" />
                  {texts.common.delete}
                  {ofWhat}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </fieldset>
  )
}

function Preview({ preview }: { readonly preview: FilePreview }) {
  const texts = useTexts()
  return (
    <div>
      {preview.imageUrl ? (
        <img
          src={preview.imageUrl}
          alt={withoutJoiners(preview.name)}
          className="h-44 w-full rounded-md border border-line bg-sand object-contain"
        />
      ) : (
        <p className="flex items-center gap-2 rounded-md bg-sand px-3 py-3">
          <Icon name="document" className="text-primary" />
          <span className="min-w-0 break-words">{preview.name}</span>
        </p>
      )}
      {!preview.unsent && (
        <p className="mt-1.5 flex items-center gap-1.5 font-bold text-success">
          <Icon name="check" className="size-5" />
          {texts.ui.file_ready}
        </p>
      )}
    </div>
  )
}
