import type { documentFacts } from '@let-twe/core/document/endpoints.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Illustration, type IllustrationName } from '../../illustration/illustration.tsx'

type Frame = ReturnType<typeof documentFacts>['frame']

/** The defects of a photo, by the shape of its content. */
const flaws = {
  card: ['cut', 'blurred', 'glare'],
  paper: ['cut', 'blurred', 'glare'],
  face: ['covered', 'dark', 'cut'],
} as const satisfies Readonly<Record<Frame, readonly string[]>>

/** Drawn photos before the first one is taken: a usable one and the unusable ones. */
export function PhotoExamples({ frame }: { readonly frame: Frame }) {
  const { application: words } = useTexts()
  return (
    <div className="grid grid-cols-2 narrow:grid-cols-1 gap-x-3 gap-y-2">
      <Example name={`${frame}-good`} good words={frame === 'face' ? words.example_good_face : words.example_good_paper} />
      {flaws[frame].map((flaw) => (
        // every flaw of a frame has its drawing
        <Example key={flaw} name={`${frame}-${flaw}` as IllustrationName} words={words[`example_${flaw}`]} />
      ))}
    </div>
  )
}

function Example({ name, good = false, words }: { readonly name: IllustrationName; readonly good?: boolean; readonly words: string }) {
  const { application } = useTexts()
  return (
    <figure className="grid content-start justify-items-center gap-1">
      <Illustration name={name} className="w-28 rounded-lg" />
      <figcaption className={`max-w-full text-center text-sm ${good ? 'font-bold text-success' : 'text-danger'}`}>
        <Icon
          name={good ? 'check' : 'close'}
          label={good ? application.example_good : application.example_bad}
          className="mr-1 inline-block size-4"
        />
        {words}
      </figcaption>
    </figure>
  )
}
