import { UserRound } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar";
import { avatarLetter, type Viewer } from "./viewer";

export type AvatarButtonProps = ComponentPropsWithoutRef<"button"> & { viewer: Viewer };

/** The person's picture, else the initial, else an icon. */
export const AvatarButton = forwardRef<HTMLButtonElement, AvatarButtonProps>(function AvatarButton(
  { viewer, ...rest },
  ref,
) {
  const { t } = useTranslation();
  const who = viewer.name || viewer.email;
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      aria-label={who ? t("account.menuOf", { who }) : t("account.menu")}
      className="grid size-control place-items-center rounded-full hover:bg-hover"
      {...rest}
    >
      <Avatar
        decorative
        name={who}
        picture={viewer.picture}
        fallback={avatarLetter(viewer) ?? <UserRound aria-hidden />}
      />
    </button>
  );
});
