import { languageOfRequest } from '../document/language-cookie.ts'
import { preparedTexts } from '../page/page-texts.ts'

/** The fields of a form that was sent without a script. A body that is no form is answered 400 with a sentence, never 500. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const { errors } = preparedTexts(languageOfRequest(request).language)
    throw new Response(errors.body_invalid, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}
