import { later } from '../../page/lazy-part.tsx'

/** Choosing a time: the last page of the application, and what the visits to a branch have too. */
export const InterviewForm = later(async () => (await import('./interview-form.tsx')).InterviewForm)
