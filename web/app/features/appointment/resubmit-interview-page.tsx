export default function ResubmitInterviewPage() {
  return <h1>ResubmitInterviewPage</h1>
}
