import { Link } from "@remix-run/react";
import { UserRound } from "lucide-react";
import { Button } from "./button";
import { buttonClass } from "./button-class";
import { EmptyState } from "./empty-state";

export type NobodyStateProps = {
  title: string;
  text: string;
  reloadLabel: string;
  loginLabel: string;
  /** The sign-in page with a way back. */
  login: string;
};

/** Shown if no session could be established: offers reload and login. */
export function NobodyState({ title, text, reloadLabel, loginLabel, login }: NobodyStateProps) {
  return (
    <EmptyState
      icon={<UserRound />}
      title={title}
      text={text}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{reloadLabel}</Button>
          <Link to={login} className={buttonClass()}>
            {loginLabel}
          </Link>
        </>
      }
    />
  );
}
