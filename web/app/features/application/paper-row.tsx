import { documentFacts, documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { FieldError } from '@let-twe/ui/field/field.tsx'
import { PickButton } from '@let-twe/ui/file-picker/pick-button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { ProgressBar } from '@let-twe/ui/progress-bar/progress-bar.tsx'
import { type ChangeEvent, useState } from 'react'
import { LatePaperDialogs } from './late-paper-dialogs.ts'
import { PaperThumbnail } from './paper-thumbnail.tsx'
import { UnsentPaper } from './unsent-paper.tsx'
import { type Paper, type PaperProps, usePaper } from './use-paper.ts'

/** One required document in the list of all: its picture, its state, and the ways to give it; a document that is there folds to one line. */
export function PaperRow({ isNext, error, ...props }: PaperProps & { readonly isNext: boolean; readonly error: string | undefined }) {
  const { application: words, common, ui } = useTexts()
  const { kind, document } = props
  const paper = usePaper(props)
  const [changing, setChanging] = useState(false)
  const { label, progress } = paper
  const problem = paper.problem ?? (document || progress !== null ? undefined : error)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset aria-busy={progress !== null} className="grid min-w-0 gap-2">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <PaperThumbnail document={document} label={label} className="size-14" />
          <div className="min-w-0 flex-1 basis-[8rem]">
            <p aria-hidden className="font-bold">
              {label}
            </p>
            {!document && <p className="text-sm text-muted">{words[`hint_document_${kind}`]}</p>}
            {document && (
              <div className="flex flex-wrap items-center justify-between gap-x-2">
                <p className="flex items-center gap-1 text-sm font-bold text-success">
                  <Icon name="check" className="size-4" />
                  {ui.file_ready}
                </p>
                {progress === null && (
                  <Button
                    id={kind}
                    variant="quiet"
                    className="-mr-3 px-3! underline"
                    aria-expanded={changing}
                    onClick={() => setChanging(!changing)}
                  >
                    {common.change}
                    <span className="sr-only"> – {label}</span>
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
        {document?.again_reason && <Banner tone="warning">{document.again_reason}</Banner>}
        {problem && <FieldError id={`${kind}-error`}>{problem}</FieldError>}
        {progress !== null && <ProgressBar value={progress} label={fill(ui.sending, { percent: Math.round(progress) })} />}
        <UnsentPaper paper={paper} />
        {progress === null && (!document || changing) && (
          <Ways paper={paper} isNext={isNext && paper.unsent === null} isThere={document !== undefined} />
        )}
      </fieldset>
      <LatePaperDialogs paper={paper} />
    </li>
  )
}

/** The camera and the phone's files; for a document that is there, turning and deleting too. */
function Ways({ paper, isNext, isThere }: { readonly paper: Paper; readonly isNext: boolean; readonly isThere: boolean }) {
  const { application: words, common, ui } = useTexts()
  const { kind, label } = paper
  const ofWhat = <span className="sr-only"> – {label}</span>
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file) paper.choose(file)
    // the same file can be chosen again after a failure
    event.target.value = ''
  }
  const id = isThere ? undefined : kind
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        {paper.openCamera ? (
          <Button id={id} wide variant={isNext ? 'primary' : 'secondary'} onClick={paper.openCamera}>
            <Icon name="camera" className="size-5" />
            {ui.take_photo}
            {ofWhat}
          </Button>
        ) : (
          <PickButton
            id={id}
            icon="camera"
            primary={isNext}
            accept="image/*"
            capture={documentFacts(kind).frame === 'face' ? 'user' : 'environment'}
            onChange={pick}
          >
            {ui.take_photo}
            {ofWhat}
          </PickButton>
        )}
        <PickButton icon="upload" accept={documentMediaTypes.join(',')} onChange={pick}>
          <span className="sr-only">{isThere ? ui.choose_another : ui.choose_file}</span>
          {ofWhat}
        </PickButton>
      </div>
      {isThere && (
        <div className="flex flex-wrap justify-around">
          {paper.turnSent && (
            <Button variant="quiet" className="-mx-3" onClick={paper.turnSent}>
              {words.photo_turn}
              {ofWhat}
            </Button>
          )}
          {paper.askToDelete && (
            <Button variant="quiet" className="-mx-3" onClick={paper.askToDelete}>
              <Icon name="trash" className="size-5" />
              {common.delete}
              {ofWhat}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
