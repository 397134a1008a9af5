export default function GetToKnowUsPage() {
  return <h1>GetToKnowUsPage</h1>
}
