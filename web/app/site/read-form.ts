/** The fields of a form that was sent without a script. A body that is no form is answered 400, never 500. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
