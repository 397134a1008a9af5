export default function RequiredDocumentsPage() {
  return <h1>RequiredDocumentsPage</h1>
}
