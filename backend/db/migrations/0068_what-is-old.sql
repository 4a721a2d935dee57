CREATE INDEX "bookings_to_forget" ON "bookings" USING btree ("created_at") WHERE state in ('priced', 'ready', 'failed') and (customer is not null or billing is not null or buyer is not null
          or passengers <> '[]'::jsonb or guests <> '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "flags_by_booking" ON "flags" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("about") WHERE state in ('waiting', 'sending', 'given-up');--> statement-breakpoint
CREATE INDEX "mails_of_bookings_over" ON "mails" USING btree ("settled_at") WHERE booking_id is not null and state in ('sent', 'overtaken');--> statement-breakpoint
CREATE INDEX "mails_of_others_over" ON "mails" USING btree (coalesce(settled_at, created_at)) WHERE booking_id is null and state in ('sent', 'overtaken');