import { useWords } from '../messages/words.ts';

export default function SignIn() {
  return <h1>{useWords().signIn.title}</h1>;
}
