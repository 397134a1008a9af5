/** Minutes of office hours within which answers may come; longer ones are not stated. */
const steps = [15, 30, 60, 120, 240]

/** From fewer answers nothing is expected. */
const fewestAnswers = 10

/** The shortest step within which three of four answers came, by their minutes; null without one. */
export function usualAnswerMinutes(minutes: readonly number[]): number | null {
  if (minutes.length < fewestAnswers) return null
  const within = (step: number) => minutes.filter((each) => each <= step).length >= minutes.length * 0.75
  return steps.find(within) ?? null
}
