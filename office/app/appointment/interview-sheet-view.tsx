import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type InterviewSheet, interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The question sheet of an interview; every answer but yes stands out. */
export function InterviewSheetView({ answers }: { readonly answers: InterviewSheet }) {
  const { office } = useTexts()
  return (
    <dl
      aria-label={withoutJoiners(office.interview_sheet)}
      className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:max-w-md lg:grid-cols-1"
    >
      {interviewQuestions.map((question) => (
        <div key={question} className="flex justify-between gap-3">
          <dt className="text-muted">{office[`interview_${question}`]}</dt>
          <dd className={`shrink-0 ${answers[question] === 'yes' ? '' : 'font-bold text-danger'}`}>
            {office[`answer_${answers[question]}`]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
