import { later } from '../../page/lazy-part.tsx'

/** The choice of a time: the last page of the application, shared with the branch visits. */
export const InterviewForm = later('interview-form', async () => (await import('./interview-form.tsx')).InterviewForm)
