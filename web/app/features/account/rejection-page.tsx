export default function RejectionPage() {
  return <h1>RejectionPage</h1>
}
