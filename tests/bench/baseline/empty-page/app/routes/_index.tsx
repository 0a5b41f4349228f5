export default function Empty() {
  return <p>Nothing</p>;
}
