export default function AdditionalInformationPage() {
  return <h1>AdditionalInformationPage</h1>
}
